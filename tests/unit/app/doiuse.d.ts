/** As much of the linter as the tests use; its own types are not reachable by its exports. */
declare module 'doiuse/lib/DoIUse.js' {
  import type { AcceptedPlugin, ChildNode } from 'postcss'
  interface Options {
    browsers: string[]
    onFeatureUsage: (found: { feature: string; usage: ChildNode; message: string }) => void
  }
  const DoIUse: new (options: Options) => AcceptedPlugin
  export default DoIUse
}
