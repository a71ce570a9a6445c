export const shell = {
  site: { name: 'Dual-Carbon Smart Service Platform', tagline: '双碳智慧服务平台' },
  skip: 'Skip to main content',
  header: {
    nav: 'Main',
    home: '{name}: home page',
    login: 'Sign in',
    register: 'Register',
    menu: 'Menu',
    account: 'Account menu: {nickname}',
    newWindow: ' (opens in a new window)',
  },
  user: {
    centre: 'Personal centre',
    security: 'Account and security',
    data: 'My data',
    password: 'Change password',
    progress: 'Application progress',
    logout: 'Sign out',
  },
  crumbs: { home: 'Home', label: 'You are here' },
  notice: {
    label: 'Notice',
    close: 'Close notice',
    offline: 'We have kept what you entered. You can go on once you are connected again.',
  },
  errorPrefix: 'Error: ',
  failure: {
    home: 'Back to home',
    retry: 'Try again',
    login: 'Sign in',
    guess: 'Did you mean: ',
    near: 'No record has this code. Codes close to it:',
    trace: 'Reference',
    call: 'For help, call',
    s0: {
      title: 'Network problem: check your connection',
      text: 'Try again once you are connected.',
    },
    s400: {
      title: 'Bad request',
      text: 'What was sent is incomplete or out of date. Go back, reload the page and try again.',
    },
    s401: {
      title: 'You do not have permission',
      text: 'You are no longer signed in, or the user name or password is wrong. Sign in again.',
    },
    s403: {
      title: 'Sorry, you do not have permission to see this page',
      text: 'Check that you are signed in with the right account, or ask the administrator for access.',
    },
    s404: {
      title: 'Sorry, this page does not exist',
      text: 'The address may be wrong, or the page has moved.',
    },
    noRelease: {
      title: 'There is no release {n} of the data',
      text: 'Check the release in the address, or ',
      newest: 'see the newest release',
    },
    notOffered: {
      title: 'Not offered here',
      text: 'This site has no tenants, code generation, workflows, shops or the like.',
    },
    s405: {
      title: 'Method not allowed',
      text: 'This address does not accept what was sent. Start again from the home page.',
    },
    s408: {
      title: 'Request timed out',
      text: 'What you sent did not arrive in time. Check your connection and try again.',
    },
    s413: { title: 'Too much was sent', text: 'Shorten your entries and submit again.' },
    s415: {
      title: 'This format is not accepted',
      text: 'Use the form on this site.',
    },
    s429: {
      title: 'Too many requests',
      text: 'Many pages were opened in a short time. Try again in a few seconds.',
    },
    s500: {
      title: 'Sorry, the server had an error',
      text: 'We have logged the problem. Try again later.',
    },
    s501: {
      title: 'Not implemented',
      text: 'The server does not support this. Go back to the home page.',
    },
    s502: {
      title: 'Network error',
      text: 'The service did not give a proper answer. Try again later.',
    },
    s503: {
      title: 'Service unavailable',
      text: 'The server is overloaded or under maintenance. Try again later.',
    },
    s504: {
      title: 'Network timeout',
      text: 'The service did not answer in time. Try again later.',
    },
    s505: { title: 'HTTP version not supported', text: 'Update your browser and try again.' },
  },
}
