import type { Catalogue } from '../zh/index.server.ts'

export const consoleFrame: Catalogue['consoleFrame'] = {
  enter: 'Back office',
  crumbs: 'You are here',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  collapse: 'Collapse the menu',
  expand: 'Expand the menu',
  site: 'Visit the site',
  display: 'Display settings',
  messages: 'Messages',
  unread: 'Messages, {n} unread',
  fullscreen: 'Full screen',
  account: 'Account menu: {nickname}',
  profile: 'Profile',
  preferences: 'Console settings',
  twoStep: 'Two-step verification',
  lock: 'Lock the screen',
  logout: 'Log out',
  foot: 'Sign-ins and operations are logged',
  workplace: 'Back to the workplace',
}
