import { fail } from './fail.ts'
import { findProgram, install, mayInstall } from './packages.ts'

/** The reverse proxies documented in the README, and the packages that contain them. */
const PACKAGES = { nginx: 'nginx-light', caddy: 'caddy' }
export type Proxy = keyof typeof PACKAGES
export const PROXIES = Object.keys(PACKAGES) as Proxy[]

export const findProxy = (name: Proxy) => findProgram(name)

/** Installs the proxies that the tests need if installing is allowed; otherwise prints which tests are skipped. */
export function requireProxies(): void {
  const missing = () => PROXIES.filter((name) => !findProxy(name))
  if (missing().length === 0) return
  if (mayInstall()) {
    install(missing().map((name) => PACKAGES[name]))
    if (missing().length === 0) return
    fail(
      `未能安装 ${missing().join('、')}，反向代理的测试需要它们。`,
      `The tests behind reverse proxies need ${missing().join(' and ')}, which could not be installed.`,
    )
  }
  console.log(
    `没有 ${missing().join('、')}，跳过反向代理的测试。Without ${missing().join(' and ')} the tests behind it are skipped.`,
  )
}
