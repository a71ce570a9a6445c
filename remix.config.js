/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: 'app',
  serverBuildFile: 'index.js',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    // All routes travel in one manifest: thirty lines, cached for good, instead of a request a hover.
    v3_lazyRouteDiscovery: false,
    unstable_optimizeDeps: true,
  },
}
