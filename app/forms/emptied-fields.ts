type Emptied<Input, Empty> = Omit<Input, keyof Empty> & {
  [Name in keyof Empty]: Name extends keyof Input
    ? Exclude<Input[Name], undefined> | Empty[Name]
    : Empty[Name]
}

/**
 * A form leaves out empty fields, and update calls do not change absent ones: `empty` names the fields that may be
 * emptied, with the value that empties them in the API.
 */
export function withEmptied<
  Input extends object,
  const Empty extends Readonly<Partial<Record<keyof Input, string | null>>>,
>(input: Input, empty: Empty): Emptied<Input, Empty> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  return { ...empty, ...Object.fromEntries(given) } as Emptied<Input, Empty>
}
