/** The server build, which contains the code that imports it. */
declare module 'virtual:remix/server-build' {
  const build: import('@remix-run/server-runtime').ServerBuild
  export = build
}
