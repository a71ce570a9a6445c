import { fail } from './fail.ts'
import { findProgram, install, mayInstall } from './packages.ts'

/** Programs that run the examples of /developers, besides Node.js; their packages have the same names. */
const PROGRAMS = ['curl', 'python3']

/** Installs missing programs for the examples if installing is allowed; otherwise prints what to install. */
export function requireExamplePrograms(): void {
  const missing = () => PROGRAMS.filter((name) => !findProgram(name))
  if (missing().length === 0) return
  if (mayInstall()) install(missing(), ['ca-certificates'])
  if (missing().length === 0) return
  const names = missing()
  fail(
    `测试会运行开放接口页面上的示例，请先安装：apt-get install ${names.join(' ')}。`,
    `The tests run the examples of the open API: install ${names.join(' and ')}.`,
  )
}
