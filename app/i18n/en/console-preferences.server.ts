import type { Catalogue } from '../zh/index.server.ts'

export const consolePreferences: Catalogue['consolePreferences'] = {
  switches: 'Switches',
  reset: 'Restore defaults',
  switch: {
    breadcrumb: 'Breadcrumb',
    breadcrumbIcon: 'Breadcrumb icon',
    collapse: 'Collapsed menu',
    hamburger: 'Collapse button',
    sizeIcon: 'Size icon',
    locale: 'Language icon',
    logo: 'Logo',
    grey: 'Grey mode',
    fixedHeader: 'Fixed header',
    cutMenu: 'Cut menu',
    footer: 'Footer',
    uniqueOpened: 'Accordion menu',
    fixedMenu: 'Fixed menu',
  },
  choice: {
    headerTheme: 'Header theme',
    size: 'Size',
    theme: 'Colour',
  },
  value: {
    plain: 'As the page',
    dark: 'Dark',
    brand: 'Theme colour',
    default: 'Default',
    large: 'Large',
    small: 'Small',
    green: 'Malachite',
    azure: 'Azurite',
    ochre: 'Ochre',
    ink: 'Ink',
  },
}
