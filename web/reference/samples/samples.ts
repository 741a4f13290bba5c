import type { OperationModel } from '../model.ts'
import { type Call, callOf } from './calls.ts'
import { curlSample } from './curl.ts'
import { goSample } from './go.ts'
import { pythonSample } from './python.ts'
import { typescriptSample } from './typescript.ts'

export interface Sample {
  name: string
  language: string
  code: string
}

const LANGUAGES: readonly { name: string; language: string; write: (call: Call) => string }[] = [
  { name: 'curl', language: 'bash', write: curlSample },
  { name: 'TypeScript', language: 'typescript', write: typescriptSample },
  { name: 'Python', language: 'python', write: pythonSample },
  { name: 'Go', language: 'go', write: goSample },
]

/** The same request in each language. The clients call what reads fields and answers the envelope. */
export function samplesOf(operation: OperationModel): Sample[] {
  const call = callOf(operation)
  const languages = operation.isForClients ? LANGUAGES : LANGUAGES.slice(0, 1)
  return languages.map(({ name, language, write }) => ({ name, language, code: write(call) }))
}
