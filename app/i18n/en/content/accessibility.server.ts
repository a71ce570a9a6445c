import type { StatementWords } from '#app/pages/portal/statements/statement.server.ts'

export const accessibility: StatementWords = {
  intro:
    'Everyone should be able to read what is here and get done what they came for, whether they use a keyboard, a screen reader, large type or an old browser. This page says what works, how we check it, and what is still missing.',
  sections: [
    {
      id: 'target',
      title: 'Aim and scope',
      text: [
        'We aim for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, with reference to the Chinese standard GB/T 37668-2019 on the accessibility of internet content.',
        'This statement covers every page of this site, in Chinese and English alike. The business platform that you enter after approval, and the external sites that open in a new window, are the responsibility of those who run them.',
        'All this is our own testing and judgement. No third party has assessed or certified the site.',
      ],
    },
    {
      id: 'settings',
      title: 'Display settings',
      text: [
        'They are at the top of every page or, on narrow screens, at the end of the menu. You can also choose them all at once on the display settings page. A cookie in your browser keeps them for 365 days, for every page of this site.',
      ],
      table: {
        caption: 'Display settings and what they do',
        columns: ['Setting', 'What it does'],
        rows: [
          ['Large type', 'Text at 125%, wider line spacing, taller buttons, one column'],
          ['High contrast', 'Black and white, thicker borders, underlined links'],
          ['Light, Dark, System', 'Changes the colours; “System” leaves it to your device'],
          ['Greyscale', 'Takes all colour off the page'],
          ['English, 中文', 'Changes the language and stays on the page'],
        ],
      },
      list: [
        'When your device asks for reduced motion, the carousel on the home page stays on its first slide and other movement stops.',
        'Dark mode, increased contrast and forced colours on your device are respected.',
        'You can zoom to 200% in the browser. On a screen 320 pixels wide nothing needs scrolling sideways (wide tables scroll within their own frame).',
      ],
      links: [
        { to: '/preferences', name: 'Open display settings' },
        { to: '/status', name: 'See the service status' },
      ],
    },
    {
      id: 'keyboard',
      title: 'Using the keyboard',
      text: [
        'Everything can be done with the keyboard alone. A border 3 pixels wide shows where the focus is.',
      ],
      table: {
        caption: 'Keys and what they do',
        columns: ['Key', 'What it does'],
        rows: [
          ['Tab, Shift + Tab', 'To the next or previous link, button or field'],
          ['First Tab on a page, then Enter', 'To the main content, past the header'],
          ['Enter', 'Opens a link, presses a button, opens or closes a menu'],
          ['Space', 'Presses a button, opens or closes a menu, ticks a choice'],
          ['Esc', 'Closes an open menu or dialog; the focus goes back to what opened it'],
          [
            'Arrow keys',
            'Move among choices, the tabs and slides of the home page, and the list of regions',
          ],
        ],
      },
    },
    {
      id: 'support',
      title: 'What else we do',
      list: [
        'Pages have headings and landmarks that screen readers can jump between. The language of the page is marked, and names follow it.',
        'With scripts (JavaScript) off you can still read, register, sign in, complete your details and change the display settings.',
        'When a form has errors, they are listed with links at the top of the page, each field says how to put it right, and what you typed is kept (except passwords).',
        'Signing in usually needs no puzzle or picture. Passwords can be pasted or filled in by a password manager. With scripts on, a slider appears after several failures; it works by keyboard, and you can use an SMS code instead. With scripts off there is no slider: after several failures you wait a few minutes. Staff sign-in never shows a slider. A passkey can replace the password and the code; it needs scripts, and without them you can use every other way.',
        'The carousel can be paused. The map has a table with the same data beside it. Colour never carries meaning alone.',
        'Things to press are generally at least 44 × 44 pixels, links within sentences excepted.',
        'The site works in mainstream browsers since 2020 (from Chromium 86 and Safari 14). In older ones of these the layout is simpler.',
      ],
    },
    {
      id: 'tested',
      title: 'How we check',
      text: [
        'The checks are automated tests kept with the program; a change that fails one is not finished:',
      ],
      list: [
        'Every page is checked with axe-core, in light and dark, in Chinese and English, and once more with scripts off.',
        'Menus, display settings and the main journeys are completed with the keyboard alone.',
        'At 320, 390 and 1440 pixels, with large type and with wider text spacing, nothing is cut off or needs scrolling sideways.',
        'Contrast is computed from the colour table: at least 4.5:1 for text and 3:1 for controls.',
        'The tests use Chromium. Pages have not been checked one by one in Safari, Firefox or on real phones.',
      ],
    },
    {
      id: 'gaps',
      title: 'Known gaps',
      list: [
        'No people with disabilities have tested the site, and it has not been gone through page by page with NVDA, VoiceOver or another screen reader. Automated checks find only some problems.',
        'On English pages, titles of policy documents (with a translation), reviewers’ remarks, announcements and a few system messages are in Chinese only.',
        'There is no sign language, no read-aloud and no easy-read version.',
        'Some external links lead to pages or PDF files of government sites; we cannot vouch for their accessibility.',
        'Browsers before Safari 15.4 have no native dialogs: sign-in and registration open as pages of their own, and notices stay until the next page.',
      ],
    },
  ],
  contact: {
    id: 'complain',
    title: 'Met a barrier? Tell us',
    text: [
      'Say which page it was, what device and software you use, what you wanted to do and where you got stuck. Choose “Fault”, or “Complaint” if you are not satisfied with how it was handled. Staff read and handle what you send.',
    ],
    links: [{ to: '/AboutUs#feedback', name: 'Send feedback' }],
  },
}
