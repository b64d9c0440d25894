// A program of the build.
import { writeContract } from './published-contract.ts';

writeContract(import.meta.dirname);
