import { loadEnvironment } from './environment.ts'

// Loaded with `--import` before a command (npm run seed, npm run review): the same `.env` and the same
// secret as `npm start`, or what one seals the other could not open.
loadEnvironment()
