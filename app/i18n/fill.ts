/**
 * Fills in a text: `{name}` is replaced by its value, `{name|day|days}` by the first word where the value is one, else by
 * the second, for languages that tell one from more. A place without a value stays as it is.
 */
export const fill = (text: string, values?: Record<string, string | number>): string =>
  values
    ? text.replace(PLACES, (place, name: string, one?: string, more = '') => {
        const value = String(values[name] ?? place)
        return one === undefined || value === place ? value : value === '1' ? one : more
      })
    : text

const PLACES = /\{(\w+)(?:\|(.*?)\|(.*?))?\}/g
