import { expect, test } from 'vitest'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import { everyRow } from '#tests/support/every-row.ts'

const REFUSED = [
  '',
  ' ',
  'login',
  'evil.example',
  'http://evil.example',
  'https://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/\u007f/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%5C\\evil.example',
  '//evil.example/%2e%2e',
  'javascript:alert(1)',
  'data:text/html,x',
  '?redirectTo=//evil.example',
  '#//evil.example',
  undefined,
  null,
  1,
  ['/ok'],
]

test(
  'What could leave the site leads home',
  everyRow(REFUSED, (target) => {
    expect(safeRedirect(target)).toBe('/')
    expect(safeRedirect(target, '/login')).toBe('/login')
  }),
)

test(
  'A path of the site stays as it is',
  everyRow(
    [
      ['/', '/'],
      ['/edituserinfo', '/edituserinfo'],
      ['/edituserinfo#progress', '/edituserinfo#progress'],
      ['/carbonfactor?q=%E7%94%B5&page=2', '/carbonfactor?q=%E7%94%B5&page=2'],
      ['/a/../about', '/about'],
      ['/%2f/evil', '/%2f/evil'],
      ['/@evil.example', '/@evil.example'],
      ['/about?next=//evil.example', '/about?next=//evil.example'],
    ],
    (target, expected) => {
      const given = safeRedirect(target)
      expect(given).toBe(expected)
      expect(new URL(given, 'https://portal.example').origin).toBe('https://portal.example')
    },
  ),
)
