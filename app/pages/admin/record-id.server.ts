/** The id in an address. @throws Response 404 for what is none */
export function recordId({ id = '' }: Record<string, string | undefined>): number {
  if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(Number(id)))
    throw new Response(null, { status: 404 })
  return Number(id)
}
