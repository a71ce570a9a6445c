export const statement = {
  contents: 'On this page',
  updated: 'Last checked: {date}',
  host: 'Host',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  hours: 'Service hours',
  reply: 'We reply within {n} working {n|day|days}.',
}
