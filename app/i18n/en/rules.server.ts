export const rules = {
  missing: '{label}: fill this in',
  choose: '{label}: choose one',
  long: '{label}: at most {n} characters',
  short: '{label}: at least {n} characters',
  most: '{label}: at most {n}',
  least: '{label}: at least {n}',
  characters: '{label} contains characters that cannot be used',
  wrong: '{label} is not valid',
  code: '{label}: letters, digits, dots, underscores and hyphens only, beginning with a letter or digit',
  clientId:
    '{label}: 3 to 64 letters, digits, dots, underscores or hyphens, and not default or platform',
  clientIdTaken: '{label}: another application has this one',
  publicGrant: 'A public client has no secret and cannot use “{grant}”',
  redirectUri: 'Must be an https URL (http only for this machine) without #: {uri}',
  redirectUriMissing: '{label}: needed for the authorization code and implicit grants',
}
