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
    // All routes in one cached manifest of thirty lines, instead of a request per hovered link.
    v3_lazyRouteDiscovery: false,
    unstable_optimizeDeps: true,
  },
}
