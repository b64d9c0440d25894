import { Histogram, type Registry } from 'prom-client';

const NAME = 'atalaya_http_request_seconds';
const HELP = 'Time to answer an HTTP request';
const BOUNDS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4];

interface Times {
  /** By the first bound that was not passed; the last for what passed them all. */
  within: number[];
  totalS: number;
}

/** A histogram that is put together when somebody asks for it: the library's own takes longer to note a request than some take to answer. */
class RequestTimes extends Histogram {
  readonly times = new Map<string, Times>();

  note(service: string, seconds: number) {
    let times = this.times.get(service);
    if (!times) this.times.set(service, (times = { within: Array.from({ length: BOUNDS_S.length + 1 }, () => 0), totalS: 0 }));
    let at = 0;
    while (at < BOUNDS_S.length && seconds > (BOUNDS_S[at] ?? 0)) at += 1;
    times.within[at] = (times.within[at] ?? 0) + 1;
    times.totalS += seconds;
  }

  /** What the library reads a metric by, when it writes text and when it is asked for objects. */
  async getForPromString() {
    const values = [...this.times].flatMap(([service, { within, totalS }]) => {
      let count = 0;
      const buckets = [...BOUNDS_S, '+Inf'].map((le, at) => {
        count += within[at] ?? 0;
        return { metricName: `${NAME}_bucket`, labels: { le, service }, value: count };
      });
      return [
        ...buckets,
        { metricName: `${NAME}_sum`, labels: { service }, value: totalS },
        { metricName: `${NAME}_count`, labels: { service }, value: count },
      ];
    });
    return { name: NAME, help: HELP, type: 'histogram', aggregator: 'sum', values };
  }
}

export function requestTimes(registry: Registry) {
  const times = new RequestTimes({ name: NAME, help: HELP, labelNames: ['service'], registers: [] });
  registry.registerMetric(times);
  return (service: string, seconds: number) => times.note(service, seconds);
}
