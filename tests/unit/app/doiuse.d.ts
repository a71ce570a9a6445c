/** Only what the tests use; the package does not export its own types. */
declare module 'doiuse/lib/DoIUse.js' {
  import type { AcceptedPlugin, ChildNode } from 'postcss'
  interface Options {
    browsers: string[]
    onFeatureUsage: (found: { feature: string; usage: ChildNode; message: string }) => void
  }
  const DoIUse: new (options: Options) => AcceptedPlugin
  export default DoIUse
}
