const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['微信', /\bMicroMessenger\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPadOS', /iPad/],
  ['iOS', /iPhone/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** Browser and system as they call themselves; whoever calls himself neither is shown as he does. */
export function deviceName(userAgent: string): string {
  const of = (signs: typeof BROWSERS) => signs.find(([, sign]) => sign.test(userAgent))?.[0]
  const known = [of(BROWSERS), of(SYSTEMS)].filter(Boolean)
  return known.length > 0 ? known.join(' · ') : userAgent.slice(0, 40)
}
