package licence

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"testing"
	"time"
)

type vector struct {
	Name, Kind, File, Fingerprint, Expect, Warning string
	Now, LastSeen                                  time.Time
}

func corpus(t *testing.T) (publicPem string, vectors []vector) {
	text, err := os.ReadFile("../corpus/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var read struct {
		PublicKey string
		Vectors   []vector
	}
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	return read.PublicKey, read.Vectors
}

func TestEveryVectorIsJudgedAsItSays(t *testing.T) {
	publicPem, vectors := corpus(t)
	if len(vectors) < 20 {
		t.Fatalf("only %d vectors", len(vectors))
	}
	for _, vector := range vectors {
		var payload *Payload
		var err error
		if vector.Kind == "licence" {
			payload, err = CheckLicence(publicPem, vector.File, vector.Now)
		} else {
			payload, err = CheckLease(publicPem, vector.File, vector.Fingerprint, vector.Now, vector.LastSeen)
		}
		outcome, warning := "ok", ""
		if err != nil {
			outcome = err.Error()
		} else {
			warning = payload.Warning
		}
		if outcome != vector.Expect || warning != vector.Warning {
			t.Errorf("%s: %s %s, expected %s %s", vector.Name, outcome, warning, vector.Expect, vector.Warning)
		}
	}
}

// Files to judge come one to a line as JSON strings; the verdicts go out one to a line. Without such a file there is nothing to do.
func TestJudge(t *testing.T) {
	from, to := os.Getenv("JUDGE_FILES"), os.Getenv("JUDGE_VERDICTS")
	if from == "" {
		t.Skip("no files to judge")
	}
	publicPem := os.Getenv("JUDGE_KEY")
	in, err := os.Open(from)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := os.Create(to)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	lines, verdicts := bufio.NewScanner(in), bufio.NewWriter(out)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var file string
		if err := json.Unmarshal(lines.Bytes(), &file); err != nil {
			t.Fatal(err)
		}
		verdict := "ok"
		if _, err := ReadFile(publicPem, file); err != nil {
			verdict = err.Error()
		}
		fmt.Fprintln(verdicts, verdict)
	}
	if err := verdicts.Flush(); err != nil {
		t.Fatal(err)
	}
}
