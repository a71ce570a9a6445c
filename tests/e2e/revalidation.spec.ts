import { expect, test } from './support/test.ts'

/** Every address of the portal that is answered with an entity tag. */
const TAGGED = [
  '/about',
  '/carbonfactor?id=EL-PRV-33-2023',
  '/areas',
  '/overview.csv',
  '/carbonfactor/estimate.csv?line=EL-PRV-33-2023;1000;MWh',
  '/carbonfactor.csv?year=2023&region=330000',
  '/carbonfactor.json?year=2023&region=330000',
  '/carbonfactor.xlsx?id=EL-PRV-33-2023',
  '/carbonfoot.csv?id=FP-GB51366-02',
]

test('What a client has already is not sent again, however it names it', async ({
  request,
  stack,
}) => {
  for (const address of [
    ...TAGGED.map((path) => stack.portalUrl + path),
    `${stack.apiUrl}/extend/area/list`,
  ]) {
    // The cache is cleared when the portal learns of a release, soon after its start; and a busy portal may refuse many
    // requests.
    await expect(async () => {
      // The second time a page comes from the cache, with an entity tag.
      await request.get(address)
      const first = await request.get(address)
      const { etag = '' } = first.headers()
      expect(etag, address).toMatch(/^"[\w-]{22}"$/)
      for (const known of [etag, `W/${etag}`, `"a,b", W/"c", ${etag}`, `"other",W/${etag}`, '*']) {
        const again = await request.get(address, { headers: { 'if-none-match': known } })
        expect(again.status(), `${address} ${known}`).toBe(304)
        expect(again.headers().etag, address).toBe(etag)
        expect(await again.body(), address).toHaveLength(0)
      }
      for (const known of ['"other"', etag.slice(1, -1), `"other, ${etag.slice(1)}`]) {
        const again = await request.get(address, { headers: { 'if-none-match': known } })
        expect(again.status(), `${address} ${known}`).toBe(200)
      }
    }).toPass({ timeout: 60_000 })
  }
})
