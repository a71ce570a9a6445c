import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixOptions from './remix.config.js'

/** React, the router and Remix: a separate chunk, the baseline for measuring everything else. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/[\w-]+)\/|commonjsHelpers/
/** The page frame and what most content pages use: one chunk instead of twenty small ones. */
const SHELL =
  /preload-helper|app\/(root|entry\.client|components\/(drawn|start-strip|external-link|ui\/(band|page-head)))\.tsx/

const browserChunks = {
  output: {
    manualChunks: (id: string) =>
      FRAMEWORK.test(id) ? 'framework' : SHELL.test(id) ? 'shell' : undefined,
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixOptions)],
  build: {
    target: 'es2020',
    cssTarget: ['chrome86', 'safari14'],
    assetsInlineLimit: 0,
    sourcemap: false,
    rollupOptions: isSsrBuild ? {} : browserChunks,
  },
  server: { watch: { ignored: ['**/data/**', '**/artifacts/**', '**/test-results/**'] } },
}))
