/**
 * Stored name of a picture that this service holds, from the address in the account; empty for a picture elsewhere,
 * which the content policy would not show.
 */
export const storedAvatar = (address: string): string =>
  /\/infra\/file\/1\/get\/([0-9a-f]{32}\.(?:png|jpg|webp))$/.exec(address)?.[1] ?? ''
