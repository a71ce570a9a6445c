export const rules = {
  missing: '{label}: fill this in',
  choose: '{label}: choose one',
  long: '{label}: at most {n} characters',
  short: '{label}: at least {n} characters',
  most: '{label}: at most {n}',
  least: '{label}: at least {n}',
  characters: '{label} contains characters that cannot be used',
  wrong: '{label} is not valid',
}
