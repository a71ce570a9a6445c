/** `某****公司`: enough to recognise a known name, not to learn it. */
export const maskName = (name: string) =>
  name.length > 3 ? `${name.slice(0, 1)}****${name.slice(-2)}` : '****'

/** `138****0001`; other texts stay unchanged. */
export const maskPhone = (text: string) => text.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

/** `z***@example.cn`; other texts stay unchanged. */
export const maskMail = (text: string) => text.replace(/^([^@])[^@]*(@[^@]+)$/, '$1***$2')
