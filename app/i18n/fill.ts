/**
 * Fills in a text: `{name}` is replaced by its value, `{name|day|days}` by the first word where the value is one, else by
 * the second, for languages that tell one from more.
 */
export const fill = (text: string, values?: Record<string, string | number>): string =>
  values
    ? text.replace(PLACES, (place, name: string, one?: string, more?: string) => {
        const value = values[name]
        if (value == null) return place
        return one === undefined ? String(value) : String(value) === '1' ? one : (more ?? one)
      })
    : text

const PLACES = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g
