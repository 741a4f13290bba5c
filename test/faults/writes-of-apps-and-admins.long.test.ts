import { tryWrites } from '../support/faults/suite.ts'

tryWrites((operation) => / \/(?:public|api\/v3\/admin)\//.test(operation))
