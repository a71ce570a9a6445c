import { describe, expect, it } from 'vitest'
import {
  formatRegcode,
  isCreditCode,
  LANDLINE_PATTERN,
  normalizeContactPhone,
  normalizePhone,
  normalizeRegcode,
  PHONE_PATTERN,
  REGCODE_ALPHABET,
} from '#server/contract/rules.ts'
import { newRegcode } from '#server/modules/accounts/regcode.ts'

describe('unified social credit code', () => {
  // Published codes of well-known organisations.
  const REAL = [
    '91350100M000100Y43',
    '91110000802100433B',
    '91440300708461136T',
    '914403001922038216',
  ]
  it('is known by its check character', () => {
    for (const code of REAL)
      expect({ code, valid: isCreditCode(code) }).toEqual({ code, valid: true })
  })

  it('is refused after any change of one character', () => {
    const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
    for (const code of REAL) {
      for (let at = 0; at < code.length; at++) {
        for (const other of alphabet) {
          if (other === code[at]) continue
          expect(isCreditCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false)
        }
      }
    }
  })

  it('is refused in another length, in lower case, with letters it has not', () => {
    for (const code of [
      '',
      '91350100M000100Y4',
      '91350100M000100Y433',
      '91350100m000100y43',
      'I1350100M000100Y43',
    ]) {
      expect(isCreditCode(code)).toBe(false)
    }
  })
})

describe('phone', () => {
  it('loses what people write around it', () => {
    const written = [
      '138 0000 0001',
      '138-0000-0001',
      '+8613800000001',
      '＋86 138 0000 0001',
      '0086 13800000001',
      '１３８００００００01',
      '(138)00000001',
      '138.0000.0001',
      '138\u20100000\u20110001',
      '8613800000001',
      '\u202d13800000001\u202c',
      '138\u200b0000\u200b0001',
    ]
    for (const phone of written) expect(normalizePhone(phone)).toBe('13800000001')
  })

  it('leaves a user name and the digits of other numbers', () => {
    for (const name of ['zhang.san', '861380000000', '86138000000012', '86001'])
      expect(normalizePhone(name)).toBe(name)
  })

  it('reads the contact’s number, mobile or landline, as people write it', () => {
    const read = Object.entries({
      '138 0000 0001': '13800000001',
      '+86 138-0000-0001': '13800000001',
      '0571-86691288': '0571-86691288',
      '（0571）8669 1288 转 801': '0571-86691288-801',
      '01062345678': '010-62345678',
      '\u202d0571\u201086691288\u202c': '0571-86691288',
      '０２１－６２３４５６７８': '021-62345678',
      '4001234567': '400-123-4567',
      // Left unchanged, so that the rules refuse it.
      '86691288': '86691288',
      '0571-1234': '0571-1234',
      李四: '李四',
    })
    expect(read.map(([typed]) => normalizeContactPhone(typed))).toEqual(read.map(([, as]) => as))
    const landlines = read.filter(([, as]) => LANDLINE_PATTERN.test(as)).map(([typed]) => typed)
    expect(landlines).toHaveLength(6)
  })

  it('has 11 digits, 1 first, 3 to 9 second', () => {
    for (const phone of ['13000000000', '15400000000', '16000000000', '19999999999']) {
      expect(PHONE_PATTERN.test(phone)).toBe(true)
    }
    for (const phone of [
      '12800000000',
      '1380000000',
      '138000000001',
      '23800000000',
      '1380000000x',
      '',
    ]) {
      expect(PHONE_PATTERN.test(phone)).toBe(false)
    }
  })
})

describe('registration code', () => {
  it('has eight readable characters and is written in two fours', () => {
    const codes = Array.from({ length: 200 }, newRegcode)
    expect(new Set(codes).size).toBe(200)
    for (const code of codes) {
      expect(code).toHaveLength(8)
      expect([...code].every((character) => REGCODE_ALPHABET.includes(character))).toBe(true)
      expect(normalizeRegcode(formatRegcode(code).toLowerCase())).toBe(code)
    }
    expect(normalizeRegcode('ＣＡＲＢ－２３４５')).toBe('CARB2345')
    expect(normalizeRegcode('\u202dCARB\u20112345\u202c')).toBe('CARB2345')
    expect(REGCODE_ALPHABET).not.toMatch(/[01OIL]/)
  })
})
