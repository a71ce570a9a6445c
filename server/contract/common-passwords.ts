/** The most common passwords of public breach lists, six characters or more, case-insensitive. */
const COMMON = new Set(
  `123456 password 12345678 qwerty 123456789 12345 1234567 111111 1234567890 123123 abc123 password1
  iloveyou 000000 qwerty123 1q2w3e4r admin123 qwertyuiop 654321 555555 lovely 7777777 welcome 888888
  princess dragon 123qwe 666666 1qaz2wsx 333333 michael sunshine liverpool 777777 1q2w3e4r5t donald
  freedom football charlie letmein secret superman 696969 batman trustno1 baseball shadow master
  monkey passw0rd zaq12wsx asdfgh asdfghjkl zxcvbnm 121212 112233 123321 159753 999999 987654321
  987654 222222 444444 147258369 147258 789456123 789456 456789 520520 5201314 1314520 131452
  woaini woaini1314 woaini520 a123456 a12345678 a123456789 a1b2c3 aa123456 aa12345678 abc123456
  abcd1234 abcd123456 asd123 asd123456 q123456 qq123456 qq123123 qaz123 qazwsx qwe123 qwe123456
  qweasd qweasdzxc w123456 wang123 z123456 zxc123 zxc123456 zxcvbn123 123456a 123456abc 1234qwer
  123654 1234abcd 12345qwert 12qwaszx 1qazxsw2 admin888 admin123456 administrator test123 test1234
  test123456 root123 root123456 changeme changeme123 welcome1 welcome123 password123 password1234
  p@ssw0rd p@ssword p@ssw0rd123 pass1234 passw0rd123 password12345 123456789012 1234567890123
  000000000000 111111111111 qwertyuiop123 qwerty123456 1q2w3e4r5t6y 123123123123 administrator1
  admin1234567 adminadmin123 a1234567890 aa1234567890 abc1234567890 abcdefghijkl 1qaz2wsx3edc`.split(
    /\s+/,
  ),
)

export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase())
