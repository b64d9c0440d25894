// How the demo's clients look in their portal, on paper and in mails: a colour, and a small picture.

/** Each picture is a PNG in base64, in lines. */
export const sampleLooks: Readonly<Record<string, { colour: string; logo: readonly string[] }>> = {
  'Norte Telecom': {
    colour: '#125c4a',
    logo: [
      'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAgMAAACf9p+rAAAADFBMVEUAAAASXEpctJYAAABTDUn/AAAABHRSTlMA//8Ani+vBQAAAVdJREFUeNrNlk1yhiAM',
      'hsEZNt8+l/AUHsGF3qdH6bLDKVt+DInytKt26kp9eJMAISGEP33kPA/4PyX1/4TEsz/bXPCQqOAukQEOEHhJsmCfW3K24jUy3WwltZC8LRkGxNky+mrVujis',
      'ejMuNjtqNyBYu/t0h8yXjslvTh/1LVeiHqNqc/5otrbLt4Iikcty0jBylei3SgvIxrToLHKzdYERdwHvY6SZXnPSQTQbsFQnqTm1IKzFSQfJ7uVSnPShDgQP',
      'TL6sxfsMvAYQB5YSVpuA6DTk6EA8iDWKEu8NtD0dQFekZdRawRmuEBxIDsSWj+vXDKfg9QA90f8ZwHBxgpMlgUXEZf95o55bC8mA6fNdwmGKzpMajwEeHDxq',
      'fDjxOGMBwJKBRQbLEhYyLH1cLLG8YkHGEo5Fn9sENhZsRdi8uN1hg8SWyk0Y2zY3erwa8GWCrx+/93wC8GVEynk58HAAAAAASUVORK5CYII=',
    ],
  },
  'dokuos': {
    colour: '#243e78',
    logo: [
      'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAgMAAACf9p+rAAAADFBMVEUAAAAkPnh4ltIAAACQXhc0AAAABHRSTlMA//8Ani+vBQAAAGtJREFUeNrt06ENwDAQ',
      'A8Af7Ud44C7ZKYsiFfRoQRTTA5ETp2qbXCtV98qBAwf+g13yavXq+g0RjKAFOjyCEbRABSMYQQt0iRGMoAV6qAhG0AKNIYIRtECDi2AELdCoIxhBC/RxIhhB',
      '13Z5ACLNVNRvcgR3AAAAAElFTkSuQmCC',
    ],
  },
  'Harbour Grid': {
    colour: '#863a18',
    logo: [
      'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAgMAAACf9p+rAAAADFBMVEUAAACGOhjIjFoAAABNh/3DAAAABHRSTlMA//8Ani+vBQAAADNJREFUeNpjYBgFdAKs',
      'oaGhoxJDVAIsNqwk0GSHswSa2KjEqMQASdABcK3CAhYMPYnhAQAB2BpAYX3I/gAAAABJRU5ErkJggg==',
    ],
  },
};
