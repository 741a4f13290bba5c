export * from './engine/connection.ts'
