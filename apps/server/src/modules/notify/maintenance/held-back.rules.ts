/** Their maintenance is over. `wasTold`: people believe since before it that this is wrong. */
export interface Released {
  kind: 'alarm' | 'incident';
  id: string;
  wasTold: boolean;
}

/** What to tell of something that was held back, by what people believe and what is so. */
export function toTell({ wasTold }: Pick<Released, 'wasTold'>, isWrong: boolean): 'stillWrong' | 'cleared' | null {
  if (isWrong) return 'stillWrong';
  return wasTold ? 'cleared' : null;
}
