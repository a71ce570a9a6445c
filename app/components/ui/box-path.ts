/** A box named with those above it, where it stands alone: the buttons of many pages have the same names. */
export const boxPath = (above: string | undefined, name: string) =>
  above ? `${above} / ${name}` : name
