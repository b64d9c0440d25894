module atalaya.example/licence

go 1.19
