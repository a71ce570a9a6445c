import { type Answer, callApi, newPhone, register } from './calls.ts'
import { REGCODE } from '../support/credentials.ts'
import { type Product, startProduct } from './product.ts'
import { type Check, part, type Result } from './result.ts'

const PAIRS = 650
const REGISTERED_AT_ONCE = 4
/** Tolerance of the rank AUC around one half for this many pairs; with fewer pairs chance alone exceeds it. */
const AWAY = 0.05
/** Wrong attempts at a password before its account has to wait, with two to spare. */
const PASSWORD_TRIES = 3
/** Attempts used per SMS code, of the five allowed. */
const CODE_TRIES = 2
const WRONG = { password: 'Wrong-2026', captchaVerification: REGCODE }
const SCENES = { login: 21, reset: 23 }

/** G7: neither text, status, length nor time of an answer reveals whether a phone has an account, or its state. */
export const accounts: Check = async (size) => {
  const pairs = part(size, PAIRS, 60)
  const env = { RATE_LIMIT: 'on' }
  // Password checks use a cost that is neither the default nor the lowest, to reveal a hash of a fixed cost for phones
  // without an account. Other checks use a low cost, since a high one would hide other differences.
  const dear = await startProduct({ env: { ...env, BCRYPT_COST: '8' } })
  const logins = await passwords(dear, pairs).finally(dear.stop)
  const cheap = await startProduct({ env })
  try {
    return [...logins, await locked(cheap, pairs), ...(await codes(cheap, pairs))]
  } finally {
    await cheap.stop()
  }
}

let hosts = 0
/** A fresh address for every call, so that only the account could make a difference. */
const from = () => ({
  'x-forwarded-for': `10.${++hosts >> 16}.${(hosts >> 8) & 255}.${hosts & 255}`,
})
const known = async (api: string, count: number) => {
  const phones: string[] = []
  while (phones.length < count) {
    const some = Array.from({ length: Math.min(REGISTERED_AT_ONCE, count - phones.length) })
    const made = await Promise.all(some.map(() => register(api, from())))
    phones.push(...made.map(({ phone }) => phone))
  }
  return phones
}
const strangers = (count: number) => Array.from({ length: count }, newPhone)

/** Wrong passwords for accounts, disabled accounts and phones without one. */
async function passwords({ api, inStore }: Product, pairs: number): Promise<Result[]> {
  const count = Math.ceil(pairs / PASSWORD_TRIES)
  const phones = {
    known: await known(api, count),
    disabled: await known(api, count),
    unknown: strangers(count),
  }
  inStore((db) => {
    const disable = db.prepare('update users set enabled = 0 where phone = ?')
    for (const phone of phones.disabled) disable.run(phone)
  })
  const took = await compare(pairs, phones, (phone) => tryPassword(api, phone), PASSWORD_TRIES)
  return [
    verdict('login: known and unknown', took.known, took.unknown),
    verdict('login: disabled and unknown', took.disabled, took.unknown),
  ]
}

/** Attempts beyond the limit. */
async function locked({ api }: Product, pairs: number): Promise<Result> {
  const batch = 50
  const took: Record<'known' | 'unknown', Answer[]> = { known: [], unknown: [] }
  while (took.known.length < pairs) {
    const phones = { known: await known(api, 1), unknown: strangers(1) }
    for (const phone of [...phones.known, ...phones.unknown])
      for (let i = 0; i < 5; i++) await tryPassword(api, phone)
    const more = await compare(batch, phones, (phone) => tryPassword(api, phone), batch)
    took.known.push(...more.known)
    took.unknown.push(...more.unknown)
  }
  return verdict('login: locked, known and unknown', took.known, took.unknown)
}

/** Requests for SMS codes, then wrong codes. */
async function codes({ api }: Product, pairs: number): Promise<Result[]> {
  const ask = (mobile: string, scene: number) => post(api, 'send-sms-code', { mobile, scene })
  const code = '000000'
  const perScene = Math.ceil(pairs / CODE_TRIES)
  const results: Result[] = []
  const sent: Record<'known' | 'unknown', Answer[]> = { known: [], unknown: [] }
  for (const [path, scene, more] of [
    ['sms-login', SCENES.login, {}],
    ['reset-password', SCENES.reset, { password: 'Next-2026' }],
  ] as const) {
    const phones = { known: await known(api, perScene), unknown: strangers(perScene) }
    const asked = await compare(perScene, phones, (phone) => ask(phone, scene), 1)
    sent.known.push(...asked.known)
    sent.unknown.push(...asked.unknown)
    const attempt = (mobile: string) => post(api, path, { mobile, code, ...more })
    const took = await compare(pairs, phones, attempt, CODE_TRIES)
    results.push(verdict(path, took.known, took.unknown))
  }
  return [verdict('send-sms-code', sent.known, sent.unknown), ...results]
}

const post = (api: string, path: string, json: object) =>
  callApi(`${api}/system/auth/${path}`, { headers: from(), json })
const tryPassword = (api: string, username: string) => post(api, 'login', { username, ...WRONG })

/** Calls one of each kind in turn, starting each round with another kind. */
async function compare<Kind extends string>(
  rounds: number,
  phones: Record<Kind, string[]>,
  ask: (phone: string) => Promise<Answer>,
  triesOfEach: number,
): Promise<Record<Kind, Answer[]>> {
  const kinds = Object.keys(phones) as Kind[]
  const found = Object.fromEntries(kinds.map((kind) => [kind, [] as Answer[]]))
  for (let round = 0; round < rounds; round++)
    for (let i = 0; i < kinds.length; i++) {
      const kind = kinds[(round + i) % kinds.length] as Kind
      const phone = phones[kind][Math.floor(round / triesOfEach)] ?? ''
      found[kind]?.push(await ask(phone))
    }
  return found as Record<Kind, Answer[]>
}

function verdict(what: string, a: Answer[], b: Answer[]): Result {
  const auc = rankAuc(a, b)
  const away = AWAY * Math.max(1, Math.sqrt(PAIRS / a.length))
  const texts = new Set([...a, ...b].map(({ status, text }) => `${status} ${text}`))
  return {
    goal: 'G7',
    what: `${what}, ${a.length} interleaved pairs`,
    figure: `AUC ${auc.toFixed(3)}, ${texts.size} different answers`,
    wanted: `${(0.5 - away).toFixed(2)}–${(0.5 + away).toFixed(2)}, 1`,
    ok: Math.abs(auc - 0.5) <= away && texts.size === 1,
  }
}

/** How often an answer of `a` takes longer than one of `b`; one half if they are indistinguishable. */
function rankAuc(a: Answer[], b: Answer[]): number {
  let longer = 0
  for (const { ms: x } of a) for (const { ms: y } of b) longer += x > y ? 1 : x === y ? 0.5 : 0
  return longer / (a.length * b.length)
}
