import { loadEnvironment } from './environment.ts'

// Loaded with `--import` before commands (npm run seed, npm run review), so that they use the same `.env` and secret
// as `npm start`: otherwise they could not open what it has sealed.
loadEnvironment()
