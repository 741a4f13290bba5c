import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { runWrangler, textOf } from '../../scripts/wrangler.ts'

const TEXT = '炉が冷たい。Ofen kalt – Ελλάδα 🔥'

test.each([1, 2, 3, 5, 7])('text that arrives in chunks of %i bytes keeps its characters', async (size) => {
  const bytes = Buffer.from(TEXT)
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  )
  expect(await textOf(Readable.from(chunks))).toBe(TEXT)
})

test('a long Japanese output of wrangler arrives whole, on both streams', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wrangler-output-'))
  try {
    const script = `#!/usr/bin/env node\nprocess.stdout.write('x' + '炉'.repeat(100_000)); process.stderr.write('x' + '炉'.repeat(50_000))\n`
    await writeFile(join(folder, 'wrangler'), script)
    await chmod(join(folder, 'wrangler'), 0o755)
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` }
    const { code, stdout, stderr } = await runWrangler([], { env })
    expect([code, stdout.length, stderr.length]).toEqual([0, 100_001, 50_001])
    expect(`${stdout}${stderr}`).not.toContain('\uFFFD')
  } finally {
    await rm(folder, { recursive: true })
  }
})
