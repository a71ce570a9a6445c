/** The server's build, which the code that imports it is a part of. */
declare module 'virtual:remix/server-build' {
  const build: import('@remix-run/server-runtime').ServerBuild
  export = build
}
