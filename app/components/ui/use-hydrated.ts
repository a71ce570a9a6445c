import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML and while it is being hydrated, true ever after. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
