import { confirm, isCancel, password, text } from '@clack/prompts'
import { Failure, UsageError } from './failures.ts'

export interface Questions {
  /** Asks for confirmation unless `--yes` was given. Throws a `Failure` if the answer is no or there is no terminal. */
  confirmLoss: (question: string) => Promise<void>
  /** Asks for a line of text. Without a terminal it throws `orElse`, which names the option. */
  ask: (question: string, options: QuestionOptions) => Promise<string>
  /** Asks for a hidden text. */
  askSecret: (question: string, options: Pick<QuestionOptions, 'orElse'>) => Promise<string>
}

export interface QuestionOptions {
  /** The option that gives the same value, such as `--email ADDRESS`. */
  orElse: string
  initial?: string
  /** The error of the text, or null. */
  problem?: (text: string) => string | null
}

interface QuestionsOptions {
  isTerminal: boolean
  isAgreed: () => boolean
  output: NodeJS.WritableStream
}

const NOTHING_DONE = 'Nothing was changed.'

export function createQuestions({ isTerminal, isAgreed, output }: QuestionsOptions): Questions {
  // On stderr, because stdout is for results.
  const shared = { output: output as NodeJS.WriteStream }

  function requireSomebody(orElse: string): void {
    if (!isTerminal)
      throw new UsageError(`This command asks a question and needs a terminal. Otherwise give ${orElse}.`)
  }

  return {
    async confirmLoss(question) {
      if (isAgreed()) return
      requireSomebody('--yes')
      const answer = await confirm({ ...shared, message: question, initialValue: false })
      if (isCancel(answer) || !answer) throw new Failure(NOTHING_DONE)
    },
    async ask(question, { orElse, initial, problem }) {
      requireSomebody(orElse)
      const validate = (value: string | undefined) => problem?.(value ?? '') ?? undefined
      const answer = await text({ ...shared, message: question, initialValue: initial, validate })
      if (isCancel(answer)) throw new Failure(NOTHING_DONE)
      return answer
    },
    async askSecret(question, { orElse }) {
      requireSomebody(orElse)
      const answer = await password({ ...shared, message: question })
      if (isCancel(answer)) throw new Failure(NOTHING_DONE)
      return answer
    },
  }
}
