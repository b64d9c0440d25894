// Before any schema is used: zod would try `new Function`, which the content security policy refuses, and reports.
import { z } from 'zod';

z.config({ jitless: true });
