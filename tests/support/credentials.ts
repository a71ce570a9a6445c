/** Registration code of the demo accounts and of the staff. */
export const REGCODE = 'CARB-2345'
/** Password of the demo accounts. */
export const PASSWORD = 'Carbon-2026'
/** Password of the demo staff: `admin` and `reviewer`. */
export const STAFF_PASSWORD = 'Carbon-Staff-2026'
/** Password of the accounts that tests register. */
export const TEST_PASSWORD = 'Test-2026'
/** An area that every store has. */
export const AREA = '浙江省-杭州市-西湖区'
