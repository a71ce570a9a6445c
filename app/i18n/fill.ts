/**
 * Fills in a text: `{name}` is replaced by its value, `{name|day|days}` by the first word if the value is 1, else by
 * the second, for languages with a plural. A placeholder without a value is left unchanged.
 */
export const fill = (text: string, values?: Record<string, string | number>): string =>
  values
    ? text.replace(PLACEHOLDER, (place, name: string, one?: string, more = '') => {
        const value = String(values[name] ?? place)
        return one === undefined || value === place ? value : value === '1' ? one : more
      })
    : text

const PLACEHOLDER = /\{(\w+)(?:\|(.*?)\|(.*?))?\}/g
