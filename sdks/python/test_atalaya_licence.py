"""Every vector of the corpus is accepted or refused as it says, and no mutated file is accepted."""

import json
import os
import random
import unittest
from datetime import datetime
from pathlib import Path

from atalaya_licence import Refused, check_lease, check_licence, read_file

corpus = json.loads((Path(__file__).parent.parent / "corpus" / "vectors.json").read_text(encoding="utf-8"))
PEM = corpus["publicKey"]


def moment(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() if text else None


def outcome(vector):
    now = moment(vector["now"])
    try:
        if vector["kind"] == "licence":
            payload = check_licence(PEM, vector["file"], now)
        else:
            payload = check_lease(PEM, vector["file"], vector["fingerprint"], now, moment(vector.get("lastSeen")))
        return "ok", payload.get("warning")
    except Refused as refused:
        return refused.code, None


class Corpus(unittest.TestCase):
    def test_every_vector_is_judged_as_it_says(self):
        for vector in corpus["vectors"]:
            with self.subTest(vector["name"]):
                self.assertEqual(outcome(vector), (vector["expect"], vector.get("warning")))

    def test_no_mutated_file_is_accepted(self):
        genuine = [vector["file"] for vector in corpus["vectors"] if vector["expect"] == "ok"]
        chance = random.Random(int(os.environ.get("SEED", "1")))
        for _ in range(int(os.environ.get("MUTATIONS", "5000"))):
            file = chance.choice(genuine)
            at = chance.randrange(len(file))
            letter = chance.choice("ABCxyz019+/=\n \r-é\0")
            mutant = chance.choice([file[:at] + letter + file[at + 1 :], file[:at] + letter + file[at:], file[:at] + file[at + 1 :]])
            if mutant in genuine:
                continue
            with self.assertRaises(Refused):
                read_file(PEM, mutant)


if __name__ == "__main__":
    unittest.main()
