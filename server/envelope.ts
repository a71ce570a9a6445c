import { ERRORS } from './error-texts.ts'
import type { Code } from './contract/codes.ts'
import type { Envelope } from './contract/endpoint.ts'

export const success = <Data>(data: Data): Envelope<Data> => ({
  code: 0,
  data,
  msg: '',
  message: '',
})

export const refusal = (code: Code, text = ERRORS[code].text): Envelope<never> => ({
  code,
  data: null,
  msg: text,
  message: text,
})

export const JSON_TYPE = 'application/json; charset=utf-8'
