import { useLocation } from '@remix-run/react'
import { useEffect, type RefObject } from 'react'

/**
 * Makes `<details>` menus within an element behave as one set: opening one closes its siblings; Escape closes the
 * one around the focus and gives the focus back; a click elsewhere or a navigation closes all.
 */
export function useMenus(container: RefObject<HTMLElement>): void {
  const { key } = useLocation()

  useEffect(() => {
    for (const menu of openMenus(container.current)) menu.open = false
  }, [container, key])

  useEffect(() => {
    const element = container.current
    if (!element) return
    const onToggle = (event: Event) => {
      const opened = event.target as HTMLDetailsElement
      if (!opened.open) return
      for (const other of openMenus(element))
        if (!other.contains(opened) && !opened.contains(other)) other.open = false
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const menus = openMenus(element)
      const menu = menus.reverse().find((one) => one.contains(document.activeElement)) ?? menus[0]
      if (!menu) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    const onPress = (event: PointerEvent) => {
      for (const menu of openMenus(element))
        if (!menu.contains(event.target as Node)) menu.open = false
    }
    // `toggle` does not bubble.
    element.addEventListener('toggle', onToggle, true)
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPress)
    return () => {
      element.removeEventListener('toggle', onToggle, true)
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [container])
}

const openMenus = (element: HTMLElement | null) =>
  Array.from(element?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])
