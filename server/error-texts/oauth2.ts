import { Code } from '../contract/codes.ts'
import type { Texts } from './entry.ts'

/** Third-party OAuth2 clients. */
export const OAUTH2_ERRORS = {
  [Code.clientNotFound]: { text: 'OAuth2 客户端不存在', when: 'Unknown client id.' },
  [Code.clientDisabled]: { text: 'OAuth2 客户端已禁用', when: 'The client is disabled.' },
  [Code.grantNotAllowed]: {
    text: '不支持该授权类型',
    when: 'The client may not use this grant.',
  },
  [Code.scopeTooWide]: { text: '授权范围过大', when: 'A scope that the client may not have.' },
  [Code.redirectUriWrong]: {
    text: '无效 redirect_uri: {uri}',
    when: 'The address is not one that the client registered.',
  },
  [Code.codeOfOtherClient]: { text: 'client_id 不匹配', when: 'The code is another client’s.' },
  [Code.codeRedirectMismatch]: {
    text: 'redirect_uri 不匹配',
    when: 'The address is not the one that the code was asked for with.',
  },
  [Code.codeStateMismatch]: { text: 'state 不匹配', when: 'The state is not the code’s.' },
  [Code.codeNotFound]: { text: 'code 不存在', when: 'Never issued, or used before.' },
  [Code.codeExpired]: { text: 'code 已过期', when: 'The code is older than 5 minutes.' },
  [Code.clientSecretWrong]: { text: '无效 client_secret', when: 'Wrong client secret.' },
} satisfies Texts
