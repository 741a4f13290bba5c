import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasLanguage } from '../support/languages.ts'
import { signedMessages } from '../support/signed-messages.ts'

const run = promisify(execFile)

let folder: string

/** A program for each language: the sample of the guide, then these lines, which print the result of each case. */
const PROGRAMS: Record<string, { file: string; command: string[]; before?: string; after: string }> = {
  ts: {
    file: 'sample.ts',
    command: [process.execPath],
    after: `import { readFileSync } from 'node:fs'
const cases = JSON.parse(readFileSync('cases.json', 'utf8'))
const results = cases.map(({ headers, body, secret }: { headers: Record<string, string>; body: string; secret: string }) => {
  try { return verifyWebhook(headers, body, secret).type } catch (error) { return (error as Error).message }
})
console.log(JSON.stringify(results))`,
  },
  python: {
    file: 'sample.py',
    command: ['python3'],
    after: `
def result(case):
    try:
        return verify_webhook(case['headers'], case['body'].encode(), case['secret'])['type']
    except ValueError as error:
        return str(error)
print(json.dumps([result(case) for case in json.load(open('cases.json', encoding='utf-8'))]))`,
  },
  go: {
    file: 'sample.go',
    command: ['go', 'run'],
    after: `
func main() {
	text, _ := os.ReadFile("cases.json")
	var cases []struct { Headers map[string]string; Body, Secret string }
	json.Unmarshal(text, &cases)
	results := []string{}
	for _, one := range cases {
		event, err := verifyWebhook(one.Headers, []byte(one.Body), one.Secret)
		if err != nil { results = append(results, err.Error()) } else { results = append(results, event.Type) }
	}
	json.NewEncoder(os.Stdout).Encode(results)
}`,
  },
  php: {
    file: 'sample.php',
    command: ['php'],
    after: `
$results = array_map(function ($case) {
    try { return verify_webhook($case['headers'], $case['body'], $case['secret'])['type']; }
    catch (RuntimeException $error) { return $error->getMessage(); }
}, json_decode(file_get_contents('cases.json'), true));
echo json_encode($results);`,
  },
  ruby: {
    file: 'sample.rb',
    command: ['ruby'],
    after: `
results = JSON.parse(File.read('cases.json', encoding: 'UTF-8')).map do |one|
  verify_webhook(one['headers'], one['body'], one['secret'])['type']
rescue RuntimeError => error
  error.message
end
puts JSON.generate(results)`,
  },
}

const VERSIONS: Record<string, () => boolean> = {
  ts: () => true,
  python: () => hasLanguage('python3', '--version'),
  go: () => hasLanguage('go', 'version'),
  php: () => hasLanguage('php', '--version'),
  ruby: () => hasLanguage('ruby', '--version'),
}
const languages = Object.keys(PROGRAMS)
const installed = languages.filter((language) => VERSIONS[language]?.() === true)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webhook-samples-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function samplesOfGuide(): Promise<Map<string, string>> {
  const guide = await readFile('docs/guides/13-webhooks.md', 'utf8')
  const blocks = [...guide.matchAll(/^```(\w+)\n([^]*?)^```$/gm)]
  return new Map(blocks.map(([, language = '', code = '']) => [language, code]))
}

test('the guide verifies signatures in five languages', async () => {
  const samples = await samplesOfGuide()
  expect(languages.filter((language) => !samples.has(language))).toEqual([])
})

test.each(installed)('the sample in %s accepts what the helpdesk signs, and nothing else', async (language) => {
  const program = PROGRAMS[language]
  const sample = (await samplesOfGuide()).get(language) ?? ''
  if (program === undefined) throw new Error(`There is no program for ${language}.`)
  const expected = await signedMessages()
  await writeFile(join(folder, 'cases.json'), JSON.stringify(expected.map(([one]) => one)))
  // Go refuses imports that are not used, so the sample's list gets the one of the lines after it.
  const code = language === 'go' ? sample.replace('import (', 'import (\n\t"os"') : sample
  await writeFile(join(folder, program.file), `${code}\n${program.after}\n`)
  const [command = '', ...options] = program.command
  const { stdout } = await run(command, [...options, program.file], { cwd: folder })
  expect(JSON.parse(stdout)).toEqual(expected.map(([, result]) => result))
})
