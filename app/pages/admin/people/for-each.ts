/** One call after the other: the first that is refused ends it, and its reason is told. */
export async function forEach(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  for (const id of ids) await work(id)
}
