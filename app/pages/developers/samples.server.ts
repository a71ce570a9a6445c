import typescript from '../../../clients/typescript/example.ts?raw'

/** Sample programs for the open API; all do the same three things, and a test runs each. */
export const samples = (origin: string) => [
  { name: 'curl', text: curl(origin) },
  { name: 'JavaScript', text: javascript(origin) },
  { name: 'Python', text: python(origin) },
  {
    name: 'TypeScript',
    text: typescript
      .replace("process.env.CARBON_ORIGIN ?? 'http://localhost:3000'", `'${origin}'`)
      .trimEnd(),
  },
]

const curl = (origin: string) => `curl --get '${origin}/extend/factor/page' \\
  --data-urlencode 'q=浙江 电力' --data 'pageSize=3'

curl '${origin}/extend/factor/get?id=EL-PRV-33-2023'

curl '${origin}/extend/factor/calculate?id=EL-PRV-33-2023&amount=1000&unit=MWh'`

const javascript = (origin: string) => `const origin = '${origin}'

async function call(path, query) {
  const answer = await fetch(\`\${origin}\${path}?\${new URLSearchParams(query)}\`)
  const { code, data, msg } = await answer.json()
  if (code !== 0) throw new Error(\`\${code} \${msg}\`)
  return data
}

const { list } = await call('/extend/factor/page', { q: '浙江 电力', pageSize: 3 })
for (const { id, name, figure, unit } of list) console.log(id, name, figure, unit)

const { record, release } = await call('/extend/factor/get', { id: 'EL-PRV-33-2023' })
console.log(record.figure, record.unit, record.source.title, release.release)

const { result } = await call('/extend/factor/calculate', {
  id: record.id,
  amount: 1000,
  unit: 'MWh',
  release: release.release,
})
console.log(result.figure, result.unit)`

const python = (origin: string) => `import json
from urllib.parse import urlencode
from urllib.request import urlopen

ORIGIN = "${origin}"

def call(path, **query):
    with urlopen(f"{ORIGIN}{path}?{urlencode(query)}") as answer:
        reply = json.load(answer)
    if reply["code"] != 0:
        raise RuntimeError(f"{reply['code']} {reply['msg']}")
    return reply["data"]

for row in call("/extend/factor/page", q="浙江 电力", pageSize=3)["list"]:
    print(row["id"], row["name"], row["figure"], row["unit"])

found = call("/extend/factor/get", id="EL-PRV-33-2023")
record, release = found["record"], found["release"]
print(record["figure"], record["unit"], record["source"]["title"], release["release"])

answer = call("/extend/factor/calculate", id=record["id"], amount=1000, unit="MWh",
              release=release["release"])
print(answer["result"]["figure"], answer["result"]["unit"])`
